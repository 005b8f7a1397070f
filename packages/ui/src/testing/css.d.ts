/** Style sheets that a test or a story puts on the page. */
declare module '*.css'
