import { checkInvariants, type InvariantReport } from '../../../app/invariants/check-invariants';
import { checkPictures } from '../../../app/invariants/picture-invariants';
import { type Command } from '../command';
import { columns } from '../text-table';

/** Limits the text output, since one cause often violates the same rule in many rows. */
const maxLines = 20;

type Finding = Pick<InvariantReport['violations'][number], 'subject' | 'problem'>;

function formatList(head: string, violations: readonly Finding[]): string {
  const lines = violations.slice(0, maxLines).map(({ subject, problem }) => `  ${subject}: ${problem}`);
  const rest = violations.length - lines.length;
  return [head, ...lines, ...(rest > 0 ? [`  … and ${rest} more; --json prints all.`] : [])].join('\n');
}

function formatVerdict(violations: readonly Finding[]): string {
  if (violations.length === 0) return 'Everything holds.';
  return formatList(violations.length === 1 ? '1 violation:' : `${violations.length} violations:`, violations);
}

/** Newest first, since older notices have been seen in earlier runs. */
function formatNotices({ notices }: InvariantReport): string[] {
  return notices.length === 0 ? [] : [formatList('Notices, the latest first:', [...notices].reverse())];
}

const toJson = ({ subject, problem }: Finding) => ({ subject, problem });

export const check: Command = {
  name: 'check',
  operands: [],
  summary:
    'Check stock, planned changes, orders, payments, coupons, carts and uploaded pictures against each other; changes nothing',
  options: [],
  examples: ['--json'],
  prepare:
    () =>
    async ({ db, clock, uploads }) => {
      const findings = await checkInvariants(db, clock.now());
      const pictures = await checkPictures(db, uploads.folder);
      const violations = [...findings.violations, ...pictures.violations];
      const checked = { ...findings.checked, pictures: pictures.checked };
      const counts = columns(Object.entries(checked).map(([name, count]) => [`  ${name}`, String(count)]));
      const data = {
        holds: violations.length === 0,
        checked,
        violations: violations.map(toJson),
        notices: findings.notices.map(toJson),
      };
      return {
        text: [formatVerdict(violations), ...formatNotices(findings), `Looked at:\n${counts}`].join('\n\n'),
        data,
        hasProblems: !data.holds,
      };
    },
};
