import { parseCommand, commands } from './command-line';
import { UsageError } from './command';

const usageErrorOf = (words: string): string => {
  try {
    parseCommand(words.split(' ').filter((word) => word !== ''));
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'none';
};

describe('the command line', () => {
  it.each([
    ['', 'A command is missing.'],
    ['ordre show 1', 'There is no command "ordre".'],
    ['order', '"order" is followed by show or status or tracking.'],
    ['check all', 'Expected: check'],
    ['order sell 1', '"order" is followed by show or status or tracking.'],
    ['order status 1', 'Expected: order status <number> <Processing|Shipped|Complete|Cancelled>'],
    ['order status 1 Shipped now', 'Expected: order status <number> <Processing|Shipped|Complete|Cancelled>'],
    ['order status 1 Returned', 'The status must be Processing, Shipped, Complete or Cancelled, but is "Returned".'],
    ['order status 1 Complete --carrier DPD', '--carrier and --tracking are for the status Shipped.'],
    ['order status 1 Shipped --tracking AB123456', '--tracking needs --carrier.'],
    [
      'order status 1 Shipped --carrier <b>DPD',
      "--carrier must be a name of letters, digits, spaces and & . ' -, of at most 50 characters.",
    ],
    [
      'order status 1 Shipped --carrier DPD --tracking 12/34',
      '--tracking must be 4 to 40 letters, digits and hyphens, but is "12/34".',
    ],
    ['order tracking 1', '--carrier or --tracking is missing.'],
    ['order show 1 --colour', "Unknown option '--colour'."],
    ['stock set rosemary many', '<n> must be a whole number from 0 to 2147483647, but is "many".'],
    ['stock set rosemary 2147483648', '<n> must be a whole number from 0 to 2147483647, but is "2147483648".'],
    ['stock set rosemary 1.5', '<n> must be a whole number from 0 to 2147483647, but is "1.5".'],
    ['review hide 0', '<id> must be a whole number from 1 to 2147483647, but is "0".'],
    ['comment show x', '<id> must be a whole number from 1 to 2147483647, but is "x".'],
    ['coupon add A --value 1', '--type is missing.'],
    ['coupon add A --type fixed', '--value is missing.'],
    ['coupon add A --type half --value 1', '--type must be percentage or fixed, but is "half".'],
    ['coupon add A --type percentage --value 100.01', '--value must be at most 100 for a percentage.'],
    ['coupon add A --type fixed --value 0', '--value must be more than 0.'],
    ['coupon add A --type fixed --value 1.234', '--value must be a number with at most two decimals, but is "1.234".'],
    [
      'coupon add A --type fixed --value 1 --limit 0',
      '--limit must be a whole number from 1 to 2147483647, but is "0".',
    ],
    [
      'coupon add A --type fixed --value 1 --from 2026-02-30',
      '--from must be a day such as 2026-03-31 or a time such as 2026-03-31T18:00Z, but is "2026-02-30".',
    ],
    ['coupon add A --type fixed --value 1 --from 2026-03-02 --until 2026-03-01', '--until must come after --from.'],
    ['stock set rosemary -1', "Unknown option '-1'."],
  ])('refuses "%s" in one line: %s', (words, reason) => {
    expect(usageErrorOf(words)).toBe(reason);
  });

  it('accepts a status in any case, and a coupon that ends on the day it begins', () => {
    expect(usageErrorOf('order status 1 shipped')).toBe('none');
    expect(usageErrorOf('coupon add A --type fixed --value 1 --from 2026-03-01 --until 2026-03-01')).toBe('none');
  });

  it.each(['--help', '-h', 'help'])('prints the overview for "%s"', (word) => {
    const request = parseCommand([word]);
    expect(request.kind === 'help' && commands.every(({ name }) => request.text.includes(`  ${name} `))).toBe(true);
  });

  it.each(commands.map(({ name }) => name))('prints options and an example of "%s" without its operands', (name) => {
    const command = commands.find((one) => one.name === name);
    const request = parseCommand([...name.split(' '), '--help']);
    expect(request).toEqual({
      kind: 'help',
      text: expect.stringContaining(`npm run operator -- ${name} ${command?.examples[0]}`.trimEnd()) as string,
    });
    expect(request.kind === 'help' && request.text.split('\n').filter((line) => line.endsWith(' '))).toEqual([]);
    for (const option of command?.options ?? [])
      expect(request).toMatchObject({ text: expect.stringContaining(`--${option.name}`) as string });
  });

  it.each(commands.flatMap(({ name, examples }) => examples.map((example) => [`${name} ${example}`])))(
    'parses its own example "%s"',
    (example) => {
      const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      expect(parseCommand(words).kind).toBe('task');
    },
  );
});
