/**
 * Every property test tries the same inputs on every run, so that what fails is what was changed. `SPILLWAY_SEED` chooses others:
 * `soak.mjs` does that round after round, and names the seed of what it finds.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SPILLWAY_SEED ?? 20_260_301) });
