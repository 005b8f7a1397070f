/** A page of the site that is no file of its own. */
export interface Page {
  slug: string
  title: string
  description: string
  markdown: string
  /** What the page is read from, in the repository. */
  file: string
}
