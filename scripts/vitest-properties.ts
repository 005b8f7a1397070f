/**
 * The values that property tests draw: the same in every run, so that a rare one can't stop a change that has nothing
 * to do with it. A scheduled workflow draws others; what it finds is repeated by its PROPERTY_SEED. PROPERTY_RUNS makes more of them where a
 * test takes what is left to it.
 */
import fc from 'fast-check'

const runs = process.env['PROPERTY_RUNS']
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  ...(runs !== undefined && { numRuns: Number(runs) }),
})
