import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time that a process of this machine has used so far, in milliseconds. Linux only. */
export function cpuTimeMs(pid: number): number {
  // "pid (name) state ppid …": the name may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Memory that a process of this machine holds, in megabytes. Linux only. */
export const residentMemoryMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** The most memory that a process of this machine has held since its start, in megabytes. Linux only. */
export const mostMemoryMb = (pid: number): number => statusMb(pid, 'VmHWM');

function statusMb(pid: number, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
