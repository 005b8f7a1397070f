/** Products on a page; apart, as the element asks for the first page before its code is there. */
export const defaultPageSize = 8
