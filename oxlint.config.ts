/** What a review would otherwise have to say. Who may import whom stands in .dependency-cruiser.mjs. */
import { defineConfig } from 'oxlint'

const tests = ['**/*.{test,fixtures}.{ts,tsx}', '**/testing/**', 'e2e/**']

const oldPagesMessage =
  'Old pages have MooTools or Prototype, whose own makes no values: [...Array(n).keys()].map().'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint-rules.mjs'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/.astro/',
    '**/storybook-static/',
    '**/coverage/',
    'data/',
    'examples/consumers/*/',
  ],
  categories: { correctness: 'error' },
  // typescript-eslint's "strict" and "stylistic" sets, as far as "correctness" does not hold them.
  rules: {
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'preserve-caught-error': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/non-nullable-type-assertion-style': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-find': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/prefer-includes': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    'typescript/prefer-optional-chain': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-regexp-exec': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/prefer-string-starts-ends-with': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    // No object here relies on `this`.
    'typescript/unbound-method': 'off',
    // Tests sort status codes, which all have three digits.
    'typescript/require-array-sort-compare': 'off',
    'charity-kit/text-beside-conditional': 'error',
    'react/rules-of-hooks': 'error',
    // Takes pairs of a label and an element for a list.
    'react/jsx-key': 'off',
    // A page shows the day and the hour of its last render.
    'react/purity': 'off',
    // An error boundary has no other way to try again.
    'react/no-did-update-set-state': 'off',
    'react/unsupported-syntax': 'error',
    // What scrolls must be reachable by keyboard, so a named group or region may take the focus.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'group', 'region'] }],
    // Takes a table's cells for controls, and a checkbox with the role of a switch for one without a state.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    // Widgets keep roles on plain elements where the native one can't be styled on other people's pages.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      // Plain JavaScript has no types to check.
      files: ['**/*.{js,mjs}'],
      rules: {
        'no-empty-function': 'off',
        'typescript/no-confusing-void-expression': 'off',
        'typescript/no-floating-promises': 'off', // such as of node:test's `it`
        'typescript/no-misused-promises': 'off',
        'typescript/no-unnecessary-condition': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-useless-default-assignment': 'off',
        'typescript/restrict-plus-operands': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    {
      // No React here: `useSession` opens a browser, and `useStep` takes a one-time code.
      files: ['{e2e,packages/server}/**'],
      rules: { 'react/globals': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['packages/*/src/**'],
      excludeFiles: tests,
      rules: { 'no-console': 'error' },
    },
    {
      files: ['packages/{client,ui,widgets}/src/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Array', property: 'from', message: oldPagesMessage },
        ],
      },
    },
    {
      files: ['packages/server/src/**'],
      excludeFiles: ['packages/server/src/config/**', 'packages/server/src/main/{server,cli}.ts', ...tests],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Only config/ reads the environment; take what you need as an argument.',
          },
        ],
      },
    },
    {
      files: tests,
      rules: { 'typescript/no-non-null-assertion': 'off', 'typescript/no-misused-spread': 'off' },
    },
  ],
})
