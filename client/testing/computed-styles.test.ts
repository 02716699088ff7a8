/** @returns the element with the id "it" */
function show(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const it = document.getElementById('it');
  if (it === null) throw new Error('The markup has no element with the id "it".');
  return it;
}

const displayOf = (element: Element) => getComputedStyle(element).display;

describe('computed styles in tests', () => {
  it.each([
    ['a block of the default style sheet', '<p id="it"></p>', 'block'],
    ['a hidden element', '<p id="it" hidden></p>', 'none'],
    ['a closed dialog', '<dialog id="it"></dialog>', 'none'],
    ['a table row', '<table><tr id="it"></tr></table>', 'table-row'],
    ['an own style', '<p id="it" style="display: flex"></p>', 'flex'],
    ['a list of selectors', '<style>h1, nav p.a { display: grid }</style><nav><p class="a" id="it"></p></nav>', 'grid'],
    ['another element of the list', '<style>h1, nav p.a { display: grid }</style><p class="a" id="it"></p>', 'block'],
    ['a condition with a blank', '<style>p[title="a b"] { display: grid }</style><p title="a b" id="it"></p>', 'grid'],
    ['a condition with a list', '<style>p:is(.a, .b) { display: grid }</style><p class="b" id="it"></p>', 'grid'],
    ['a negated path', '<style>p:not(ul p) { display: grid }</style><p id="it"></p>', 'grid'],
  ])('follow the style sheets: %s', (_case, markup, display) => {
    expect(displayOf(show(markup))).toBe(display);
  });

  it('follow a change of an attribute, of the place and of the style', () => {
    const element = show('<div></div><p id="it">text</p>');
    expect(displayOf(element)).toBe('block');
    element.hidden = true;
    expect(displayOf(element)).toBe('none');
    element.hidden = false;
    element.style.display = 'inline';
    expect(displayOf(element)).toBe('inline');
    element.style.display = '';
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'div p { display: grid }' }));
    document.querySelector('div')?.append(element);
    expect(displayOf(element)).toBe('grid');
  });

  it('inherit the visibility of an ancestor that changes', () => {
    const element = show('<div style="visibility: hidden"><p id="it"></p></div>');
    expect(getComputedStyle(element).visibility).toBe('hidden');
    element.parentElement?.removeAttribute('style');
    expect(getComputedStyle(element).visibility).toBe('visible');
  });
});
