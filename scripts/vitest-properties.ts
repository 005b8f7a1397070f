/**
 * Sets the values that property tests draw: the same in every run, so that a rare value cannot stop an unrelated
 * change.
 * A scheduled workflow draws others; PROPERTY_SEED repeats its findings. PROPERTY_RUNS draws more values in tests that
 * do not set a number.
 */
import fc from 'fast-check'

const runs = process.env['PROPERTY_RUNS']
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  ...(runs !== undefined && { numRuns: Number(runs) }),
})
