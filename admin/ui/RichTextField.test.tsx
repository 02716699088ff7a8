import type { DynamicValues } from '../../client/ui/field-state';
import { Editor } from '@tiptap/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object } from 'yup';
import { ValidatedForm, SubmitButton } from '../../client/ui/ValidatedForm';
import { documentOf, extensions, htmlOf } from './rich-text-document';
import { linkAddress, withoutStyles } from './rich-text-html';
import { RichTextField } from './RichTextField';

const roundTrip = (html: string): string =>
  htmlOf(new Editor({ element: null, extensions, content: documentOf(html) }));

async function openEditor(text: string) {
  const onSubmit = jest.fn<Promise<void>, [{ text: string }]>(() => Promise.resolve());
  render(
    <ValidatedForm form={object({})} initialValues={{ text }} onSubmit={onSubmit}>
      <RichTextField<DynamicValues> name="text" label="Description" />
      <SubmitButton busyLabel="Saving…">Save</SubmitButton>
    </ValidatedForm>,
  );
  const box = await screen.findByRole('textbox', { name: 'Description' });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0].text;
  };
  return { box, save };
}

describe('a field of rich text', () => {
  it('keeps what the server keeps', () => {
    for (const html of [
      '<h2>Use</h2><p>Warm <strong>two <em>drops</em></strong>, CO<sub>2</sub>.<br>Rest.</p>',
      '<ul><li><p>One</p></li><li><p>Two</p><ol><li><p>Deeper</p></li></ol></li></ul><hr>',
      '<blockquote><p><a href="/product/rose-oil">Rose</a></p></blockquote>',
      '<table><tbody><tr><th scope="row">Skin</th><td colspan="2">Dry</td></tr></tbody></table>',
      '<figure><img src="/media/rose.webp" alt="A rose"><figcaption>Rose</figcaption></figure>',
    ])
      expect(roundTrip(html)).toBe(html);
  });

  it('drops what the server drops, and its handlers', () => {
    expect(roundTrip('<h1>Title</h1><div onclick="x()"><p class="a" style="color:red">Text</p></div>')).toBe(
      '<h2>Title</h2><p>Text</p>',
    );
    expect(roundTrip('<script>x()</script><p>Text<iframe src="https://evil.example"></iframe></p>')).not.toMatch(
      /script|iframe/,
    );
    expect(
      roundTrip('<table><tbody><tr><td onclick="x()"><a href="javascript:x()">a</a></td></tr></tbody></table>'),
    ).toBe('<table><tbody><tr><td><a>a</a></td></tr></tbody></table>');
  });

  it('gives nothing for a text without content', () => {
    expect(roundTrip('')).toBe('');
    expect(roundTrip('<p></p>')).toBe('');
  });

  it('links addresses of the web, of mail and of the shop, and nothing that runs', () => {
    expect(['example.com/a', 'ada@example.com', '/shop', 'https://a.example'].map(linkAddress)).toEqual([
      'https://example.com/a',
      'mailto:ada@example.com',
      '/shop',
      'https://a.example',
    ]);
    expect(['javascript:alert(1)', '//evil.example', 'two words', ''].map(linkAddress)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('leaves an unedited text as it is', async () => {
    const { save } = await openEditor('<p>Rose<br />oil</p>\n<div>Text</div>');
    expect(await save()).toBe('<p>Rose<br />oil</p>\n<div>Text</div>');
  });

  it('formats with buttons that expose their pressed state, reached with the arrow keys', async () => {
    const { box, save } = await openEditor('<p>Rose oil</p>');
    const heading = screen.getByRole('button', { name: 'Heading' });
    expect(screen.getByRole('toolbar', { name: 'Format: Description' }).contains(heading)).toBe(true);
    expect(heading.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heading);
    expect(heading.getAttribute('aria-pressed')).toBe('true');
    expect(box.innerHTML).toContain('<h2>Rose oil</h2>');
    heading.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subheading' }));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }));
    expect(await save()).toBe('<h2>Rose oil</h2>');
  });

  it('takes inline styles out of pasted HTML as text, since a parsed one is reported as a violation of the policy', () => {
    expect(
      [
        '<p style="color: red">a</p>',
        "<p class=x STYLE='a>b'id=y>a</p>",
        '<p style=color:red>a</p>',
        '<style>p { color: red }</style><p>a</p>',
        '<p title=\'a style="x"\' data-style="y">style="z"</p>',
        '<b style="font-weight:normal" id="docs"><span style="font-weight:700">a</span></b>',
      ].map(withoutStyles),
    ).toEqual([
      '<p >a</p>',
      '<p class=x id=y>a</p>',
      '<p >a</p>',
      '<p>a</p>',
      '<p title=\'a style="x"\' data-style="y">style="z"</p>',
      '<span><span >a</span></b>',
    ]);
  });

  it('pastes the text without its styles, and not as bold because a text processor wraps it so', async () => {
    const { box, save } = await openEditor('<p></p>');
    const html = '<b style="font-weight:normal"><p style="margin:0">Rose <em style="color:red">oil</em></p></b>';
    fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
    expect(await save()).toBe('<p>Rose <em>oil</em></p>');
  });

  it('inserts a link, and explains the format of an address', async () => {
    const { save } = await openEditor('<p></p>');
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await userEvent.type(screen.getByLabelText('Address of the link'), 'javascript:x{Enter}');
    expect(screen.getByText(/^Enter an address such as/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Address of the link'));
    await userEvent.type(screen.getByLabelText('Address of the link'), 'example.com{Enter}');
    expect(await save()).toBe('<p><a href="https://example.com">https://example.com</a></p>');
  });
});
