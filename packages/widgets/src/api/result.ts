/** What a call gives back instead of throwing. */
export type Result<Value, Fault> = { ok: true; value: Value } | { ok: false; error: Fault }
