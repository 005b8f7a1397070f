import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { bundle, Features, transform } from 'lightningcss'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which of the two boxes a style sheet is for: a shadow root's host, or a React root in the page. */
export type StyleTarget = 'shadow' | 'page'

/** Browsers with dialog, container queries and dynamic import: 2022 and later. */
const targets = { chrome: 107 << 16, firefox: 104 << 16, safari: 16 << 16 }

/** One minified sheet from a file and its imports. (A page's sheet may keep `:host` rules: they match nothing there.) */
export const bundleStyles = (
  filename: string,
  target: StyleTarget,
  usedNames?: ReadonlySet<string>,
): string => {
  const css = bundle({ filename, minify: true, targets, exclude: Features.LightDark }).code.toString()
  if (target === 'page') return css
  const needed = withoutPageRoot(css)
  return merged(
    withoutUnusedTokens(withConstants(usedNames ? withoutUnusedRules(needed, usedNames) : needed)),
  )
}

/**
 * Drops what is for classes that no script names, then the movements that no rule is left to ask for, and rules for paper:
 * it is the page around a widget that is printed.
 */
const withoutUnusedRules = (css: string, usedNames: ReadonlySet<string>): string => {
  const isUsed = (selector: string) =>
    (selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)ch-[\w-]+/g) ?? []).every((name) =>
      usedNames.has(name),
    )
  const kept = css
    .replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/([^{};]*)\{[^{}]*\}/g, (rule, selectors: string) => {
      const used = selectors.split(/,(?![^(]*\))/).filter(isUsed)
      return used.length ? used.join() + rule.slice(selectors.length) : ''
    })
  return kept.replace(/@keyframes (ch-[\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (movement, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(kept) ? movement : '',
  )
}

/** Drops selectors that start at a React root, the rules that had no other, and what keeps a page's own elements out. */
const withoutPageRoot = (css: string): string =>
  css
    .replace(/,\.ch-root(:not\([^)]*\)|\[[^\]]*\])?(?=[,{)])/g, '')
    .replace(/\.ch-root\{[^{}]*\}/g, '')
    .replace(/@media[^{}]*\{\}/g, '')
    .replace(/:where\(\.ch-widget\) (:where\(([^()]*)\))?/g, '$2')

/** Writes the value of every token that is the same in every theme and browser where it is used; the last one wins. */
const withConstants = (css: string): string => {
  const declarations = [...css.matchAll(/(?<=[{;])(--[\w-]+):([^;{}]*)/g)]
  const always = [...unconditional(css).matchAll(/:host\{[^{}]*\}/g)].join()
  const times = (text: string, name: string) => text.split(new RegExp(`[{;]${name}:`)).length - 1
  const constant = (name: string) => times(css, name) === times(always, name)
  let result = css
  for (const [, name, value] of declarations.reverse())
    if (name && value && constant(name)) result = result.replaceAll(`var(${name})`, value)
  return result === css ? css : withConstants(result)
}

/**
 * What only a dark theme needs, apart from the rest: a light one need not fetch it. (`?inline=dark` asks for it.)
 */
const splitDark = (css: string): { light: string; dark: string } => {
  const dark: string[] = []
  const light = css
    .replace(/@media \(prefers-color-scheme:dark\)\{([^{}]*\{[^{}]*\})*\}/g, (rule) => {
      dark.push(rule)
      return ''
    })
    .replace(/:host\(\[theme=dark\]\)\{[^{}]*\}/g, (rule) => {
      dark.push(rule)
      return ''
    })
  return { light, dark: dark.join('') }
}

/** Without what stands in @media, @supports and the like, which may hold each other. */
const unconditional = (css: string): string => {
  const outer = css.replace(/@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return outer === css ? css : unconditional(outer)
}

/** A second pass of the minifier: substituted values can be folded. */
const merged = (css: string): string =>
  transform({
    filename: 'merged.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    exclude: Features.LightDark,
  }).code.toString()

/** Drops custom properties that nothing reads, again and again, since a dropped one may have read others. */
const withoutUnusedTokens = (css: string): string => {
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=}))/g, (declaration, name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : '',
  )
  return kept === css ? css : withoutUnusedTokens(kept)
}

/** `import css from './x.css?inline'` gives the sheet as text, as it does in Vite. */
export const inlineStyles = (
  target: StyleTarget,
  rename = (css: string) => css,
  usedNames?: ReadonlySet<string>,
): Plugin => ({
  name: 'inline-styles',
  setup(build) {
    // Named from the package's root: names of files that are made hold a hash of this, the same in every folder.
    build.onResolve({ filter: /\.css\?inline(=dark)?$/ }, ({ path, resolveDir }) => ({
      path: relative(root, resolve(resolveDir, path)),
      namespace: 'inline-styles',
    }))
    build.onLoad({ filter: /.*/, namespace: 'inline-styles' }, ({ path }) => ({
      contents: rename(
        splitDark(bundleStyles(resolve(root, path.replace(/\?.*/, '')), target, usedNames))[
          path.endsWith('=dark') ? 'dark' : 'light'
        ],
      ),
      loader: 'text',
    }))
  },
})
