/**
 * Names the files that a page loads later. Old lists of privacy extensions block scripts with "track" in their name,
 * such as those of our page "Where is it?".
 *
 * @param pattern pattern of the bundler, such as "[name]-[hash].js"
 */
export const chunkFileName =
  (pattern: string) =>
  ({ name }: { name: string }): string =>
    pattern.replace('[name]', name.replace(/track(?:ing)?/, 'where'))
