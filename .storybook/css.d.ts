/** Style sheets that the preview puts on the page. */
declare module '*.css'

/** A style sheet as text. */
declare module '*.css?inline' {
  const text: string
  export default text
}
