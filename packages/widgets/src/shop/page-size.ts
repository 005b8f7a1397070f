/**
 * Number of products on a page. It has its own file, because the element requests the first page before its code is
 * loaded.
 */
export const defaultPageSize = 8

/** Whether an attribute's text is a valid number of products on a page: 1 to 49. */
export const isPageSize = (value: string): boolean => /^([1-9]|[1-4]\d)$/.test(value)
