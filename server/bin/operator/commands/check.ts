import { type Command } from 'commander';
import { checkInvariants, type InvariantReport } from '../../../app/invariants/check-invariants';
import { checkPictures } from '../../../app/invariants/picture-invariants';
import { type CommandRunner } from '../command-runner';
import { columns } from '../text-table';

/** Limits the text output, since one cause often violates the same rule in many rows. */
const maxLines = 20;

type Finding = Pick<InvariantReport['violations'][number], 'subject' | 'problem'>;

function formatList(head: string, findings: readonly Finding[]): string {
  const lines = findings.slice(0, maxLines).map(({ subject, problem }) => `  ${subject}: ${problem}`);
  const rest = findings.length - lines.length;
  return [head, ...lines, ...(rest > 0 ? [`  … and ${rest} more; --json prints all.`] : [])].join('\n');
}

function formatVerdict(violations: readonly Finding[]): string {
  if (violations.length === 0) return 'Everything holds.';
  return formatList(violations.length === 1 ? '1 violation:' : `${violations.length} violations:`, violations);
}

const toJson = ({ subject, problem }: Finding) => ({ subject, problem });

export function addCheckCommand(program: Command, { onShop }: CommandRunner): void {
  program
    .command('check')
    .description(
      'check stock, planned changes, orders, payments, coupons, carts and uploaded pictures against each other; changes nothing',
    )
    .action(
      onShop(async ({ db, clock, uploads }) => {
        const findings = await checkInvariants(db, clock.now());
        const pictures = await checkPictures(db, uploads.folder);
        const violations = [...findings.violations, ...pictures.violations].map(toJson);
        const notices = findings.notices.map(toJson);
        const checked = { ...findings.checked, pictures: pictures.checked };
        const holds = violations.length === 0;
        const text = [
          formatVerdict(violations),
          // Newest first, since older notices have been seen in earlier runs.
          ...(notices.length > 0 ? [formatList('Notices, the latest first:', notices.toReversed())] : []),
          `Looked at:\n${columns(Object.entries(checked).map(([name, count]) => [`  ${name}`, String(count)]))}`,
        ].join('\n\n');
        return { text, data: { holds, checked, violations, notices }, hasProblems: !holds };
      }),
    );
}
