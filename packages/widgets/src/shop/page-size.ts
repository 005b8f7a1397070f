/** Products on a page; apart, as the element asks for the first page before its code is there. */
export const defaultPageSize = 8

/** Whether an attribute's text is a number of products on a page: 1 to 49. */
export const isPageSize = (value: string): boolean => /^([1-9]|[1-4]\d)$/.test(value)
