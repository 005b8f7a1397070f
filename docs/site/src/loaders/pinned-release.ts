/** What the build of packages/widgets writes beside the script tag's loader. */
export interface Release {
  version: string
  integrity: Record<string, string>
}

/** The page of releases with the version and the hash of the release that this site was built with, in place of its examples. */
export const withRelease = (markdown: string, { version, integrity }: Release): string =>
  markdown
    .replaceAll(/\/embed\/\d+\.\d+\.\d+\//g, `/embed/${version}/`)
    .replaceAll('sha384-...', integrity['charity-widgets.js'] ?? '')
