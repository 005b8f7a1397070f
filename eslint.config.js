/** What a review would otherwise have to say. Who may import whom stands in .dependency-cruiser.mjs. */
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const tests = ['**/*.{test,fixtures}.{ts,tsx}', '**/testing/**', 'e2e/**']
const typescript = ['**/*.{ts,tsx}']

export default defineConfig(
  globalIgnores(['**/dist/', '**/storybook-static/', '**/coverage/', 'data/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['examples/*/public/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // Fastify's handlers are async whether they wait or not, and no object here relies on `this`.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  // Their own tsconfig leaves out the tests, which may use Node: one program holds both.
  ...['contract', 'client', 'ui', 'widgets'].map((name) => ({
    files: [`packages/${name}/**/*.{ts,tsx}`],
    languageOptions: {
      parserOptions: { projectService: false, project: `packages/${name}/tsconfig.test.json` },
    },
  })),
  {
    files: ['packages/{client,desk,ui,widgets}/**/*.{ts,tsx}', 'examples/site/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // What scrolls must be reachable by keyboard, so a named group or region may take the focus.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'group', 'region'] }],
    },
  },
  {
    files: ['packages/*/src/**'],
    ignores: tests,
    rules: { 'no-console': 'error' },
  },
  {
    files: ['packages/{client,ui,widgets}/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Array',
          property: 'from',
          message:
            'Old pages have MooTools or Prototype, whose own makes no values: [...Array(n).keys()].map().',
        },
      ],
    },
  },
  {
    files: ['packages/server/src/**'],
    ignores: ['packages/server/src/config/**', 'packages/server/src/{server,cli}.ts', ...tests],
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
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
)
