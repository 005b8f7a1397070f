/** Style sheets that the preview puts on the page. */
declare module '*.css'
