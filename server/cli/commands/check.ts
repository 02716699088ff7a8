import { type Command } from 'commander';
import { checkInvariants } from '../invariants/check-invariants';
import { type Violation } from '../invariants/define-invariants';
import { checkPictures } from '../invariants/pictures';
import { type CommandRunner } from '../command-runner';
import { columns } from '../command-result';

/** Limits the text output, since one cause often violates the same rule in many rows. */
const maxLines = 20;

function formatVerdict(violations: readonly Violation[]): string {
  if (violations.length === 0) return 'Everything holds.';
  const lines = violations.slice(0, maxLines).map(({ subject, problem }) => `  ${subject}: ${problem}`);
  const rest = violations.length - lines.length;
  return [
    violations.length === 1 ? '1 violation:' : `${violations.length} violations:`,
    ...lines,
    ...(rest > 0 ? [`  … and ${rest} more; --json prints all.`] : []),
  ].join('\n');
}

export function addCheckCommand(program: Command, { onShop }: CommandRunner): void {
  program
    .command('check')
    .description('check stock, orders, payments, coupons and uploaded pictures against each other; changes nothing')
    .action(
      onShop(async ({ db, uploads }) => {
        const findings = await checkInvariants(db);
        const pictures = await checkPictures(db, uploads.folder);
        const violations = [...findings.violations, ...pictures.violations];
        const checked = { ...findings.checked, pictures: pictures.checked };
        const holds = violations.length === 0;
        const counts = columns(Object.entries(checked).map(([name, count]) => [`  ${name}`, String(count)]));
        const text = `${formatVerdict(violations)}\n\nLooked at:\n${counts}`;
        return { text, data: { holds, checked, violations }, hasProblems: !holds };
      }),
    );
}
