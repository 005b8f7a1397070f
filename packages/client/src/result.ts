/**
 * What a call gives back instead of throwing. `total` is how many there are in all, where a list says so; `message` is what
 * the server said along with it.
 */
export type Result<Value, Fault> =
  { ok: true; value: Value; total?: unknown; message?: unknown } | { ok: false; error: Fault }
