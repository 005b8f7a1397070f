/** Something that is fetched. */
export type Loadable<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value }
