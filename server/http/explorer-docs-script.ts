interface Operation {
  readonly name: string;
  readonly description: string | null;
}

interface RootType {
  readonly name: string;
  readonly fields: readonly Operation[];
}

/**
 * Runs in the explorer's page. The docs pane is empty until the schema is loaded, and then lists only the names of the root
 * types: this script opens the pane, loads the schema and lists every query and mutation with its description.
 * The class is sent as source text, so its methods must not refer to anything outside of it.
 */
class OperationList {
  private isOpened = false;
  /** The operation whose docs are opened as soon as its root type is displayed. */
  private pendingOperation: string | undefined;
  private operations = new Map<string, readonly Operation[]>();

  async start(): Promise<void> {
    const query =
      '{ __schema { queryType { name fields { name description } } mutationType { name fields { name description } } } }';
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    // The shape follows from the query above.
    const { data } = (await response.json()) as {
      data?: { __schema: { queryType: RootType; mutationType: RootType } };
    };
    if (data)
      this.operations = new Map(
        [data.__schema.queryType, data.__schema.mutationType].map(({ name, fields }) => [name, fields]),
      );
    new MutationObserver(() => this.update()).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
    this.update();
  }

  private update(): void {
    this.openDocs();
    this.loadSchema();
    this.listOperations();
    this.openPendingOperation();
  }

  private control(name: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[track-id="${name}"]`);
  }

  /** The items of the open docs pane. A closed pane stays in the DOM, hence the selector. */
  private shownItems(): HTMLElement | null {
    return document.querySelector<HTMLElement>('app-doc-viewer:not(.hide-doc) .doc-viewer-items');
  }

  /** Opens the pane once, if the window is wide enough to show it beside the result. */
  private openDocs(): void {
    const button = this.control('show_docs');
    if (this.isOpened || !button) return;
    this.isOpened = true;
    if (matchMedia('(min-width: 900px)').matches && !this.shownItems()) button.click();
  }

  private loadSchema(): void {
    const items = this.shownItems();
    if (!items || items.classList.contains('shop-loaded')) return;
    items.classList.add('shop-loaded');
    if (items.childElementCount === 0) this.control('reload_docs')?.click();
  }

  private listOperations(): void {
    for (const rootType of document.querySelectorAll<HTMLElement>(
      '.doc-viewer-items .doc-viewer-item:not(.shop-listed) > .no-link-link',
    )) {
      const operations = this.operations.get(rootType.textContent.trim());
      if (!operations) continue;
      rootType.parentElement?.classList.add('shop-listed');
      const list = Object.assign(document.createElement('ul'), { className: 'shop-operations' });
      list.append(...operations.map((operation) => this.entryOf(operation, rootType)));
      rootType.after(list);
    }
  }

  private entryOf({ name, description }: Operation, rootType: HTMLElement): HTMLElement {
    const link = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'shop-operation',
      textContent: name,
    });
    link.addEventListener('click', () => {
      this.pendingOperation = name;
      rootType.click();
    });
    const entry = document.createElement('li');
    entry.append(link, Object.assign(document.createElement('p'), { textContent: description ?? '' }));
    return entry;
  }

  private openPendingOperation(): void {
    if (this.pendingOperation === undefined) return;
    const fields = [...document.querySelectorAll<HTMLElement>('[track-id="gotofield_docs"]')];
    const field = fields.find(({ textContent }) => textContent.trim() === this.pendingOperation);
    if (!field) return;
    this.pendingOperation = undefined;
    field.click();
  }
}

/**
 * Runs in the explorer's page. The storefront's cookie names the cart of this browser, and the API refuses any other cart to a request that
 * has it: without cookies the explorer calls like an app, which has a separate cart.
 */
function omitCookies(): void {
  const send = window.fetch;
  window.fetch = (input, init) => send(input, { ...init, credentials: 'omit' });
}

/** The source text of the script. */
export const docsScript = `(${omitCookies.toString()})();\nnew (${OperationList.toString()})().start();\n`;
