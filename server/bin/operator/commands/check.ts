import { checkInvariants, type InvariantReport } from '../../../app/invariants/check-invariants';
import { type Command } from '../command';
import { columns } from '../text-table';

/** Limits the text output, since one cause often violates the same rule in many rows. */
const maxLines = 20;

function formatList(head: string, violations: InvariantReport['violations']): string {
  const lines = violations.slice(0, maxLines).map(({ subject, problem }) => `  ${subject}: ${problem}`);
  const rest = violations.length - lines.length;
  return [head, ...lines, ...(rest > 0 ? [`  … and ${rest} more; --json prints all.`] : [])].join('\n');
}

function formatVerdict({ violations }: InvariantReport): string {
  if (violations.length === 0) return 'Everything holds.';
  return formatList(violations.length === 1 ? '1 violation:' : `${violations.length} violations:`, violations);
}

/** Newest first, since older notices have been seen in earlier runs. */
function formatNotices({ notices }: InvariantReport): string[] {
  return notices.length === 0 ? [] : [formatList('Notices, the latest first:', [...notices].reverse())];
}

const toJson = ({ subject, problem }: InvariantReport['violations'][number]) => ({ subject, problem });

export const check: Command = {
  name: 'check',
  operands: [],
  summary: 'Check stock, orders, payments, coupons and carts against each other; changes nothing',
  options: [],
  examples: ['--json'],
  prepare:
    () =>
    async ({ db }) => {
      const findings = await checkInvariants(db);
      const counts = columns(Object.entries(findings.checked).map(([name, count]) => [`  ${name}`, String(count)]));
      const data = {
        holds: findings.violations.length === 0,
        checked: findings.checked,
        violations: findings.violations.map(toJson),
        notices: findings.notices.map(toJson),
      };
      return {
        text: [formatVerdict(findings), ...formatNotices(findings), `Looked at:\n${counts}`].join('\n\n'),
        data,
        hasProblems: !data.holds,
      };
    },
};
