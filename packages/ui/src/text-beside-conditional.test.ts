import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'

// Plain JavaScript, as oxlint reads it.
const rules = (await import(new URL('../../../scripts/lint-rules.mjs', import.meta.url).href)) as {
  default: { rules: Record<string, Parameters<RuleTester['run']>[1]> }
}
const rule = rules.default.rules['text-beside-conditional']
if (!rule) throw new Error('scripts/lint-rules.mjs has no rule "text-beside-conditional".')

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const errors = 1

tester.run('text-beside-conditional', rule, {
  valid: [
    '<button>{busy && <Spinner />}<span>{children}</span></button>',
    '<p>{isDone ? t.done : t.waits}</p>',
    '<p>Read <b>this</b> first</p>',
    '<div>{error && <Alert />}{children}</div>',
    'const field = (name) => <Field name={name} />; <label>{error && <Icon />}{field("x")}</label>',
    '<span>{prefix && <b>{prefix}</b>} <i>{name}</i></span>',
  ],
  invalid: [
    {
      code: '<button>{busy && <Spinner />}{children}</button>',
      output: '<button>{busy && <Spinner />}<span>{children}</span></button>',
      errors,
    },
    {
      code: '<b>{isCopied ? t.copied : t.copy}<Icon /></b>',
      output: '<b><span>{isCopied ? t.copied : t.copy}</span><Icon /></b>',
      errors,
    },
    {
      code: '<div>{t.name}{items.map((item) => <Item {...item} />)}</div>',
      output: '<div><span>{t.name}</span>{items.map((item) => <Item {...item} />)}</div>',
      errors,
    },
    { code: '<>Name {isNew && <b>new</b>}</>', errors },
  ],
})
