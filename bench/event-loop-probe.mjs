/**
 * Loaded into the process of a shop (NODE_OPTIONS=--import): after SIGUSR2, writes the longest stalls of the event loop since the last
 * such signal, in milliseconds, to the file EVENT_LOOP_FILE: by the clock, and without the time in which the thread was ready but other
 * processes had the processors.
 */
import { openSync, readSync, renameSync, writeFileSync } from 'node:fs';

const file = process.env['EVENT_LOOP_FILE'];
const intervalMs = 1;
const buffer = Buffer.alloc(100);

/** Opens the kernel's account of this thread; undefined where there is none. */
function openAccount() {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  } catch {
    return undefined;
  }
}

/** Returns the time that the thread has waited for a processor so far, in milliseconds. */
function readWait(account) {
  if (account === undefined) return 0;
  const length = readSync(account, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6;
}

if (file !== undefined) {
  const account = openAccount();
  const longest = { stallMs: 0, ownStallMs: 0 };
  let last = performance.now();
  let lastWait = readWait(account);
  const tick = () => {
    const [now, wait] = [performance.now(), readWait(account)];
    // The timer's own interval is part of every gap.
    const gap = now - last - intervalMs;
    longest.stallMs = Math.max(longest.stallMs, gap);
    longest.ownStallMs = Math.max(longest.ownStallMs, gap - (wait - lastWait));
    [last, lastWait] = [now, wait];
  };
  setInterval(tick, intervalMs).unref();
  process.on('SIGUSR2', () => {
    // The turn of the signal is not over yet.
    tick();
    const isKnown = account !== undefined;
    writeFileSync(`${file}.new`, JSON.stringify({ ...longest, ownStallMs: isKnown ? longest.ownStallMs : null }));
    renameSync(`${file}.new`, file);
    Object.assign(longest, { stallMs: 0, ownStallMs: 0 });
  });
}
