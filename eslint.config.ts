import js from '@eslint/js'
import compat from 'eslint-plugin-compat'
import esX from 'eslint-plugin-es-x'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const impure = 'Reducers, selectors and screens take time, chance and storage from lib or @griya/common/device.'
const bannedInSrc = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: impure },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: impure },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: impure },
  { selector: "MemberExpression[object.name='window'][property.name='alert']", message: 'Push a notice instead.' },
]

export default tseslint.config(
  { ignores: ['dist/**', 'dist-server/**', '.data/**', '.cache/**', 'coverage/**', 'reports/**', 'node_modules/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    // one program: with one for each product, the types of antd and of Redux Toolkit would be read five times
    languageOptions: { parserOptions: { project: 'tools/check/tsconfig.json', tsconfigRootDir: __dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['{src,packages/{common,desk}/src}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    // the last one is about React Compiler, which is not used here: it asks not to memoize around useVirtualizer
    rules: { ...hooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
  {
    // the oldest browsers are those of browserslist in package.json
    files: ['src/**/*.{ts,tsx}', 'packages/{contract,common,desk}/src/**/*.{ts,tsx}'],
    plugins: { compat, 'es-x': esX },
    rules: {
      ...esX.configs['flat/restrict-to-es2020'].rules,
      'compat/compat': 'error',
      // TypeScript lowers them
      'es-x/no-class-instance-fields': 'off',
      'es-x/no-class-static-fields': 'off',
      'es-x/no-logical-assignment-operators': 'off',
      'es-x/no-numeric-separators': 'off',
    },
    settings: {
      // each is looked for before it is used
      polyfills: [
        'CompressionStream',
        'Notification',
        'OffscreenCanvas',
        'createImageBitmap',
        'Crypto.randomUUID',
        'document.getAnimations',
        'performance.timeOrigin',
      ],
    },
  },
  {
    // QA plays recordings in a current browser
    files: ['src/replay/**/*.{ts,tsx}'],
    rules: { 'compat/compat': 'off' },
  },
  {
    // Redux Toolkit's listener api is made to be taken apart
    files: ['src/state/**/*Listener.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/{contract,common,desk}/src/**/*.{ts,tsx}'],
    // a recording is told by the clock of the device
    ignores: ['src/lib/**', 'src/recording/**', 'packages/common/src/device/**'],
    rules: {
      'no-restricted-syntax': ['error', ...bannedInSrc],
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB', 'alert', 'confirm'],
    },
  },
  {
    files: ['src/{app,features}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch'],
              message: 'Use useAppSelector and useAppDispatch.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'packages/server/src/cli/**/*.ts',
      'packages/server/src/main.ts',
      '__tests__/support/**/*.ts',
      '__tests__/*/support/**/*.{ts,tsx}',
      'tools/**/*.ts',
      'lab/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['packages/common/src/device/consoleLine.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.cjs', '**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable', process: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
