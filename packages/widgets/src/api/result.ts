/** What a call gives back instead of throwing. `total` is how many there are in all, where a list says so. */
export type Result<Value, Fault> = { ok: true; value: Value; total?: unknown } | { ok: false; error: Fault }
