/** Returns the size of a test: `quick` finds a regression within a minute; `nightly` (RESILIENCE_SCALE) runs the full numbers. */
export function scale(quick: number, nightly: number): number {
  return process.env['RESILIENCE_SCALE'] === 'nightly' ? nightly : quick;
}
