/** Style sheets that a page takes along. */
declare module '*.css'
