/**
 * How the files are named that a page loads later. Old lists of privacy extensions block scripts with "track" in their name, which ours have from
 * their modules: "Where is it?" is none of what such lists are for.
 *
 * @param pattern the bundler's, such as "[name]-[hash].js"
 */
export const chunkFileName =
  (pattern: string) =>
  ({ name }: { name: string }): string =>
    pattern.replace('[name]', name.replace(/track(?:ing)?/, 'where'))
