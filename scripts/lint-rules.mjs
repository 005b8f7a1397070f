/** Our own rules for oxlint. */

const message =
  'Give the text an element of its own, such as a span: browsers that translate a page replace its text nodes, and React needs this one.'

const isMeaningful = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'

/**
 * Matches elements whose children are mostly text. Only in these does a name of unknown meaning, such as `children`,
 * count as text.
 */
const textElements =
  /^(?:a|b|button|del|dt|em|h[1-6]|i|ins|label|legend|output|p|small|span|strong|summary|\w*(?:Alert|Badge|Bead|Button|Link|Signal))$/

/** Returns whether a name of this file stands for elements: its value is JSX, or a function that returns JSX. */
const isWrittenAsElements = (identifier, sourceCode) => {
  let scope = sourceCode.getScope(identifier)
  while (scope && !scope.set.has(identifier.name)) scope = scope.upper
  const definitions = scope?.set.get(identifier.name).defs ?? []
  return definitions.some(
    ({ node }) => node.init && /^(?:\([^]*?=>\s*)?\(?\s*</.test(sourceCode.getText(node.init)),
  )
}

const isListCall = ({ callee }) =>
  callee.type === 'MemberExpression' && ['map', 'flatMap'].includes(callee.property.name)

/**
 * Returns the kinds of content that an expression may render: text, conditional content, or both. Other contents do not
 * matter here.
 *
 * @param isElements whether an identifier stands for elements
 */
const kindsOf = (node, isElements) => {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text']
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '' ? ['text'] : []
    case 'Identifier':
      return isElements(node) ? [] : ['text']
    case 'MemberExpression':
      return node.object.name === 'props' && isElements(node.object) ? [] : ['text']
    case 'CallExpression':
      if (isListCall(node)) return ['conditional']
      return node.callee.type === 'Identifier' && isElements(node.callee) ? [] : ['text']
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return kindsOf(node.expression, isElements)
    case 'LogicalExpression':
      return ['conditional', ...kindsOf(node.right, isElements)]
    case 'ConditionalExpression':
      return ['conditional', ...kindsOf(node.consequent, isElements), ...kindsOf(node.alternate, isElements)]
    default:
      return []
  }
}

/**
 * Requires an element around a text beside conditional content. React moves, updates and removes text nodes, but a
 * browser's translator replaces each with an element. React then throws, or changes a node that is no longer on the
 * page. A text that is the only child of its element survives this.
 */
const textBesideConditional = {
  meta: { fixable: 'code' },
  create({ report, sourceCode }) {
    const check = (node) => {
      const children = node.children.filter(isMeaningful)
      if (children.length < 2) return
      const holdsText =
        node.type === 'JSXElement' && textElements.test(sourceCode.getText(node.openingElement.name))
      const isElements = (identifier) => !holdsText || isWrittenAsElements(identifier, sourceCode)
      const kinds = children.map((child) => kindsOf(child, isElements))
      if (!kinds.flat().includes('conditional')) return
      for (const [index, child] of children.entries()) {
        if (!kinds[index].includes('text')) continue
        const fix = (fixer) => fixer.replaceText(child, `<span>${sourceCode.getText(child)}</span>`)
        report({ node: child, message, ...(child.type !== 'JSXText' && { fix }) })
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default {
  meta: { name: 'charity-kit' },
  rules: { 'text-beside-conditional': textBesideConditional },
}
