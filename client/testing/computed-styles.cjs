/**
 * Queries by role ask for the computed style of each element and of its ancestors, and jsdom matches an element with 120 rules of its
 * default style sheet: together a tenth of the time of the tests. The results are the same, computed less often.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** A list whose parts end in an element's name, like `nav h1, input[type="file"]:focus`. */
const endsInNames = /^[a-z0-9]+(?:[^\s,*+~|#.]*(?:\s+|\s*[>,]\s*)[a-z0-9]+)*[^\s,*+~|#.>]*$/;
/** Such blanks and commas separate no parts: `p:not(ul li)`, `a[title="x y"]`. */
const nestedParts = /[([][^)\]]*[\s,>]/;
const lastName = /(?:^|[\s>])([a-z0-9]+)[^\s>]*$/;
const onlyName = /^[a-z0-9]+$/;

/** Names of the elements that a part of the list can match, or `null` if they are not known: by selector. */
const namesBySelector = new Map();

function namesIn(selector) {
  if (!endsInNames.test(selector) || nestedParts.test(selector)) return null;
  const parts = selector.split(',').map((part) => part.trim());
  const withCondition = new Set();
  const alone = new Set();
  for (const part of parts) (onlyName.test(part) ? alone : withCondition).add(lastName.exec(part)[1]);
  return { alone, withCondition };
}

// Before jsdom's cascade is loaded, which keeps the function.
const matches = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, selector) => {
  let names = namesBySelector.get(selector);
  if (names === undefined) namesBySelector.set(selector, (names = namesIn(selector)));
  if (names === null) return matches(element, selector);
  if (names.alone.has(element._localName)) return true;
  return names.withCondition.has(element._localName) && matches(element, selector);
};

/** Keeps computed styles until the document changes, when jsdom drops its own cache of declarations. */
exports.cacheComputedStyles = function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  let declarations;
  let styles = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (document === undefined || pseudoElement) return compute(element, pseudoElement);
    if (document._styleCache === null || document._styleCache !== declarations) styles = new WeakMap();
    let style = styles.get(element);
    if (style === undefined) styles.set(element, (style = compute(element)));
    declarations = document._styleCache;
    return style;
  };
};
