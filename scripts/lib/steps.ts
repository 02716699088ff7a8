/** Runs a step: prints its name and its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stderr.write(`${name} …\n`);
  const result = await work();
  process.stderr.write(`${name}: done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}
