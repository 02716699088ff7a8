import { type ExportedRecord } from './stored-catalogue';
import { type RecordKind, recordKinds } from './catalogue-record';
import { listNames } from './json-entries';

/** An entry as it stands in a list of the file, indented by four spaces. */
const entryText = ({ slug, values }: ExportedRecord) =>
  JSON.stringify({ slug, ...values }, null, 2).replaceAll('\n', '\n    ');

/** Yields the text of a file in parts. The records are sorted by kind. */
export async function* writeJson(
  parts: AsyncIterable<readonly ExportedRecord[]>,
  currency: string,
): AsyncGenerator<string> {
  yield `{\n  "currency": ${JSON.stringify(currency)}`;
  const remaining = [...recordKinds];
  let open: RecordKind | undefined;
  const close = () => (open === undefined ? '' : '\n  ]');
  for await (const records of parts) {
    let text = '';
    for (const record of records) {
      if (record.kind === open) text += ',';
      else {
        text += close();
        while (remaining[0] !== undefined && remaining[0] !== record.kind) text += emptyList(remaining.shift());
        remaining.shift();
        text += `,\n  "${listNames[record.kind]}": [`;
        open = record.kind;
      }
      text += `\n    ${entryText(record)}`;
    }
    yield text;
  }
  yield `${close()}${remaining.map(emptyList).join('')}\n}\n`;
}

const emptyList = (kind: RecordKind | undefined) => (kind === undefined ? '' : `,\n  "${listNames[kind]}": []`);
