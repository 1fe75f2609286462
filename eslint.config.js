import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The number of arguments of a function is limited: a list of a request that is spread into arguments can end in a RangeError. */
const spreadList = {
  selector:
    'CallExpression[callee.property.name=/^(push|unshift|splice|min|max)$/] > SpreadElement, ' +
    'CallExpression[callee.name=/^(badData|notFound|notAllowed|conflict)$/] > SpreadElement',
  message: 'Pass the list, or add its items one by one: the number of arguments is limited.',
};
/** The sandbox moves the time of the service, so everything that depends on the date uses the same two clocks. */
const otherClocks = [
  {
    selector:
      "MemberExpression[object.name='Date'][property.name='now'], CallExpression[callee.name='Date'], " +
      "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='DateTime'][property.name='now'], " +
      "CallExpression[callee.object.name='DateTime'][callee.property.name=/^(utc|local)$/][arguments.length=0]",
    message: 'Use now() or currentDate() of server/base/clock.ts for the time, and performance.now() for durations.',
  },
  ...['Literal[value=%]', 'TemplateElement[value.raw=%]'].map((text) => ({
    selector: text.replace(
      '%',
      String.raw`/\b(current_(timestamp|date|time)|localtime(stamp)?|(statement|transaction)_timestamp|timeofday)\b|'(now|today|tomorrow|yesterday)'/i`,
    ),
    message: 'In SQL, use now(), or clock_timestamp() if the statement waits.',
  })),
];
const sqlOutsideStores = {
  selector: "CallExpression[callee.property.name='query']",
  message: 'SQL stands in stores, jobs and db/ only.',
};

export default tseslint.config(
  {
    ignores: [
      'generated/',
      'docs/',
      'dist/',
      'client/dist/',
      'contract-server/dist/',
      // They import the packages, which a checkout has not built. The tests of the packages compile and run them.
      'examples/',
      'admin/dist/',
      'sdk/web/dist/',
      'sdk/web/package/',
      'sdk/web/releases/',
      'sdk/react/package/',
      'sdk/demo/dist/',
      'data/',
      'node_modules/',
      '**/*.cjs',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  { files: ['admin/**/*.tsx', 'admin/**/*.ts', 'sdk/react/**/*.ts'], ...reactHooks.configs.flat.recommended },
  {
    files: ['server/**/*.ts', 'cli/**/*.ts', 'client/**/*.ts', 'mock/**/*.ts', 'sandbox/**/*.ts', 'sdk/**/*.ts'],
    ignores: ['server/config/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in server/config/config.ts only.' },
      ],
    },
  },
  {
    files: ['server', 'cli', 'client', 'contract-server', 'mock', 'sandbox', 'sdk', 'admin'].flatMap((folder) => [
      `${folder}/**/*.ts`,
      `${folder}/**/*.tsx`,
    ]),
    rules: { 'no-restricted-syntax': ['error', spreadList] },
  },
  {
    files: ['server/**/*.ts', 'cli/**/*.ts', 'mock/**/*.ts', 'sandbox/**/*.ts'],
    ignores: ['server/**/*.store.ts', 'sandbox/**/*.store.ts', 'server/**/*.job.ts', 'server/db/**', 'server/jobs/**'],
    rules: {
      'no-restricted-syntax': ['error', spreadList, sqlOutsideStores],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/base/clock.ts', 'server/**/*.store.ts', 'server/**/*.job.ts', 'server/db/**', 'server/jobs/**'],
    rules: { 'no-restricted-syntax': ['error', spreadList, sqlOutsideStores, ...otherClocks] },
  },
  {
    files: ['server/**/*.store.ts', 'server/**/*.job.ts', 'server/db/**/*.ts', 'server/jobs/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', spreadList, ...otherClocks] },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', document: 'readonly' } },
  },
  {
    files: ['jest.config.js', 'eslint.config.js', 'test/support/jest/*.js', 'proof/mutants/jest/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
