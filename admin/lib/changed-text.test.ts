import { changedText } from './changed-text';

describe('the difference of two texts', () => {
  it('is what lies between their common beginning and end', () => {
    const before = '<h2>Moss</h2><p>It has no roots.</p><p>The end.</p>';
    const after = '<h2>Moss</h2><p>It has <strong>no</strong> flowers.</p><p>New.</p><p>The end.</p>';
    expect(changedText(before, after)).toEqual({ before: 'It has no roots.', after: 'It has no flowers. ¶ New.' });
  });

  it('reports that only the format differs, and nothing for equal texts', () => {
    expect(changedText('<p>a</p>', '<p><em>a</em></p>')).toEqual({ before: '(formatted otherwise)', after: '' });
    expect(changedText('<p>a</p>', '<p>a</p>')).toEqual({ before: '', after: '' });
  });
});
