/** Without what the condition "source" names: the sources stay in the workspace, so a tarball must not point at them. */
const withoutSources = (value) =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([condition]) => condition !== 'source')
          .map(([condition, target]) => [condition, withoutSources(target)]),
      )
    : value

export const hooks = {
  beforePacking: (manifest) => {
    for (const field of ['exports', 'imports'])
      if (manifest[field]) manifest[field] = withoutSources(manifest[field])
    return manifest
  },
}
