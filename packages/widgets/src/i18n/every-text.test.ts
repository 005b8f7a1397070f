import { testCatalogue } from '../../../../scripts/catalogue-test.ts'

testCatalogue(new URL('.', import.meta.url), (language, feature) => import(`./${language}/${feature}.ts`))
