/**
 * Loaded into the process of a shop (NODE_OPTIONS=--import): after SIGUSR2, writes the longest stall of the event loop since the last
 * such signal, in milliseconds, to the file EVENT_LOOP_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env['EVENT_LOOP_FILE'];
if (file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    // The monitor's own timer is part of every delay.
    writeFileSync(`${file}.new`, String(Math.max(0, delay.max / 1e6 - 1)));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
