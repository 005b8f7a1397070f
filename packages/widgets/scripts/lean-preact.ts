/**
 * Preact from its own sources, without what these widgets never use: class components, hydration, Suspense, portals,
 * context, raw HTML, MathML, refs as functions. What asks whether one of them is in use is answered "no" here, and the
 * minifier drops what stood behind it (docs/decisions/lean-preact.md). A question that a newer Preact words in another way
 * fails the build.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'esbuild'

/** Where Preact's sources lie. */
export const preactSources = join(dirname(createRequire(import.meta.url).resolve('preact')), '../src')

type Answer = readonly [question: string | RegExp, answer: string]

/** Arguments that would always be empty, in calls and in declarations alike. */
const unusedArguments: Answer[] = [
  [/\b(isHydrating|excessDomChildren|globalContext|commitQueue),\n/g, '\n'],
  [/\bisHydrating\b/g, 'false'],
]

const answers: Record<string, Answer[]> = {
  'component.js': [
    [/commitRoot\(commitQueue, /, 'commitRoot('],
    [/commitQueue = \[\],/, ''],
    [/options\.vnode\b/g, 'false'],
    [/component\._globalContext,/, ''],
    [/oldVNode\._flags & MODE_HYDRATE( \? \[oldDom\] : NULL)?,/g, ''],
    [/!?\b(vnode|vnode\.type)?\.props\._parentDom/g, 'true'],
    [/(prevDebounce \|\| )queueMicrotask/g, 'queueMicrotask'],
    [/ \|\|\s+prevDebounce != options\.debounceRendering/, ''],
    ['prevDebounce = options.debounceRendering;', ''],
    [/BaseComponent\.prototype\.setState = function[^]*?\n\};/, ''],
    ['if (callback) this._renderCallbacks.push(callback);', ''],
    [/BaseComponent\(props, context\) \{[^}]*\}/, 'BaseComponent() {\n\tthis._bits = 0;\n}'],
    ['BaseComponent.prototype.render = Fragment;', ''],
  ],
  'create-element.js': [[/options\.vnode\b/g, 'false']],
  'render.js': [
    [/commitRoot\(commitQueue, /, 'commitRoot('],
    [/commitQueue = \[\],/, ''],
    ['options._root', 'false'],
    ['parentDom.nodeType == 9', 'false'],
    [/let isHydrating = .*;/, ''],
    [/isHydrating \? NULL : /, ''],
    ['EMPTY_OBJ,\n\t\tparentDom.namespaceURI', 'parentDom.namespaceURI'],
    [/oldVNode\s+\? NULL\s+: parentDom\.firstChild\s+\? slice\.call\(parentDom\.childNodes\)\s+: NULL,/, ''],
    [/oldVNode \? oldVNode\._dom : parentDom\.firstChild/, 'oldVNode && oldVNode._dom'],
  ],
  'options.js': [['_catchError\n}', '}']],
  'diff/props.js': [
    ["name == 'style'", 'false'],
    ['options.event ? options.event(e) : e', 'e'],
    ["name == 'popover' && value == true ? '' : value", 'value'],
    [/useCapture = name != .*;/, ''],
    [/, useCapture\)/g, ')'],
    [
      "name = name.replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's');",
      "name = name.replace(/sName$/, 's');",
    ],
    [/name != '(width|height|download|rowSpan|colSpan|popover|form)' &&\s/g, ''],
  ],
  'diff/index.js': [
    [/const isClassComponent = .*;/, ''],
    [/\bisClassComponent\b/g, 'false'],
    [/if \(\n\t\toldVNode\._flags & MODE_SUSPENDED[^]*?\n\t\}\n/, ''],
    [/if \(newProps\._parentDom\) \{\n[^]*?\n\t\t\t\}\n/g, ''],
    [/tmp = newType\.contextType;\s+const provider = [^]*?: globalContext;/, ''],
    [/\bcomponentContext\b/g, 'undefined'],
    ['if (provider) provider.sub(c);', ''],
    [/if \(c\.getChildContext\) \{[^]*?\}\n/, ''],
    [/c\.(_globalContext = globalContext|context = undefined);/g, ''],
    [/c\.componentWillUpdate\b/, 'false'],
    [/ \|\|\s+\(!\(c\._bits & COMPONENT_FORCE\) &&[^]*?=== false\)/, ''],
    ['if (!c.state) c.state = {};', ''],
    [/c\.render\(c\.props, [^;]*;/, 'newType(newProps);'],
    [/newProps,\s+undefined\s+\);[^]*?c\.render = doRender;/, ');'],
    [/function doRender[^]*\}\n/, ''],
    [/\btry (?=\{\n\t\t\tlet c,)/, ''],
    [/ catch \(e\) \{\s+commitQueue\.length = [^]*?\n\t\t\}\n/, ''],
    ['let oldCommitQueueLength = commitQueue.length;', ''],
    [/if \(c\._renderCallbacks\.length\) \{\s+commitQueue\.push\(c\);\s+\}/g, ''],
    ['c._renderCallbacks = [];', ''],
    ['commitRoot(commitQueue, root, refQueue)', 'commitRoot(root, refQueue)'],
    ['options._commit(root, commitQueue)', 'options._commit(root)'],
    [/commitQueue\.some\(c => \{[^]*?\n\t\}\);/, ''],
    [/try (\{[^]*?ref\.current = value;\n\t\}) catch \(e\) \{[^}]*\}/, '$1'],
    [/\bc\.(state = c\._nextState|_bits &= ~COMPONENT_FORCE|props = newProps);/g, ''],
    [/oldProps = c\.props;\s+oldState = c\.state;/, ''],
    [/if \(newVNode\._original != oldVNode\._original\) \{[^}]*\}/, ''],
    [/if \(c\._bits & COMPONENT_P[^]*?\}/g, ''],
    [/c\._stateCallbacks = \[\];/g, ''],
    [/EMPTY_ARR\.push\.apply\(c\._renderCallbacks, c\._stateCallbacks\);/g, ''],
    [/vnode\.props\._parentDom/g, 'false'],
    ['if (resumed) resumed.some(removeNode);', ''],
    ['newVNode._flags &= RESET_MODE;', ''],
    ["else if (nodeType == 'math') namespace = MATH_NAMESPACE;", ''],
    [/if \(excessDomChildren\) \{\s+for \(i[^]*?\n\t\}/, ''],
    [/if \(isHydrating\) \{\s+if \(options\._hydrationMismatch\)[^]*?\n\t\t\}\n/, ''],
    [/excessDomChildren = NULL;\n\t\}/, '}'],
    [/excessDomChildren =\n\t+nodeType == 'textarea'[^]*?;/, ''],
    [/if \(!isHydrating && excessDomChildren\) \{[^]*?\n\t\t\}\n/, ''],
    [/i == 'dangerouslySetInnerHTML'/g, 'false'],
    [/\b(newHtml|oldHtml)\)/g, 'false)'],
    [/nodeType == 'foreignObject' \|\|[^]*?nodeType\)\)/, 'false'],
    [/excessDomChildren\s+\? excessDomChildren\[0\]\s+: /, ''],
    ['if (excessDomChildren) excessDomChildren.some(removeNode);', ''],
    ["(nodeType == 'template' && dom.content) || dom", 'dom'],
    ["!(i == 'value' && 'defaultValue' in newProps) &&", ''],
    [/ &&\s+!\(i == 'checked' && 'defaultChecked' in newProps\)/, ''],
    ['newProps.is ? newProps : parentDom', ''],
    ['parentDom.ownerDocument || document', 'document'],
    ["typeof ref == 'function'", 'false'],
    ['r.componentWillUnmount', 'false'],
    ['r._parentDom = r._globalContext = NULL;', 'r._parentDom = NULL;'],
    [/\(r = r\._excess\)/, 'false'],
  ],
  'diff/children.js': [
    [/parentVNode\.props\._parentDom/, 'false'],
    ['parentDom.moveBefore', 'false'],
    [/while \(next && next\.nodeType == 8\) next = next\.nextSibling;/, ''],
    [/while \(\n[^]*?startsWith\('\$s'\)\n\t\);/, 'oldDom = oldDom && oldDom.nextSibling;'],
    [/ \|\| oldVNode\._flags & REF_DETACHED/, ''],
    [
      /if \(moved\) \{[^]*?\n\t\}\n/,
      'if (moved) newChildren.some(child => { if (child) child._flags |= INSERT_VNODE; });\n',
    ],
    ['childVNode._flags |= LIS_CANDIDATE;', ''],
    ['(INSERT_VNODE | LIS_CANDIDATE)', 'INSERT_VNODE'],
  ],
}

/** One file of Preact with all its answers. */
export const answer = (name: string, code: string): string =>
  [...(answers[name] ?? []), ...unusedArguments].reduce((text, [question, reply]) => {
    const answered = text.replace(question, reply)
    if (answered === text && !unusedArguments.some(([common]) => common === question))
      throw new Error(`Preact's ${name} no longer holds ${String(question)}: see scripts/lean-preact.ts.`)
    return answered
  }, withoutComments(code))

const withoutComments = (code: string) => code.replace(/^\s*\/\/.*\n|\/\*[^]*?\*\/\n?/gm, '')

export const leanPreact: Plugin = {
  name: 'lean-preact',
  setup(builder) {
    builder.onResolve({ filter: /^preact$/ }, () => ({ path: join(preactSources, 'index.js') }))
    builder.onLoad({ filter: /[\\/]preact[\\/]src[\\/].*\.js$/ }, async ({ path }) => {
      const name = relative(preactSources, path).replaceAll('\\', '/')
      return { contents: answer(name, await readFile(path, 'utf8')) }
    })
  },
}
