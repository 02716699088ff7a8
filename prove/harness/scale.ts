/** How much of a proof runs: enough to notice a break within a minute, or the full numbers at night. */
export function scale(quick: number, nightly: number): number {
  return process.env['PROVE_SCALE'] === 'nightly' ? nightly : quick;
}
