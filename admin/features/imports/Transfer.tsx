import { failureOf, type SentMutation } from '../../lib/outcome';
import { usePolling } from '../../lib/polling';
import { ExportLink } from '../../ui/ExportLink';
import { Page, Panel } from '../../ui/Page';
import { QueryResult } from '../../ui/States';
import { CurrentImport } from './CurrentImport';
import { isBusy, isOpen } from './import-texts';
import { SendFile } from './SendFile';
import {
  useApplyImportMutation,
  useCancelImportMutation,
  useCatalogueImportQuery,
  type ImportPartsFragment,
} from './Transfer.generated';
import styles from './Transfer.module.css';

const pollMs = 1000;

/** Reads the import again while a process works on it. */
function useCurrentImport() {
  const result = useCatalogueImportQuery({ fetchPolicy: 'network-only' });
  const { data } = result;
  usePolling(result, Boolean(data?.catalogueImport && isBusy(data.catalogueImport)), pollMs);
  return result;
}

function useDecisions(current: ImportPartsFragment | null | undefined, refetch: () => Promise<unknown>) {
  const [sendApply] = useApplyImportMutation();
  const [sendCancel] = useCancelImportMutation();
  const run = async (sent: SentMutation) => {
    const problem = await failureOf(sent);
    await refetch();
    return problem;
  };
  const { id = '', version = 0 } = current ?? {};
  return {
    apply: () => run(sendApply({ variables: { id, version } })),
    discard: () => run(sendCancel({ variables: { id } })),
  };
}

/** Saves the catalogue as a file, and reads files that were changed. */
function Transfer() {
  const result = useCurrentImport();
  const { data, refetch } = result;
  const decisions = useDecisions(data?.catalogueImport, refetch);
  return (
    <Page title="Import and export">
      <Panel title="Export">
        <p>All products, categories, tags and ingredients as a table for a spreadsheet, or as JSON.</p>
        <div className={styles.buttons}>
          <ExportLink name="catalogue" />
          <ExportLink name="catalogue" format="json" />
        </div>
      </Panel>
      <Panel title="Import">
        <QueryResult result={result}>
          {({ catalogueImport: current }) => (
            <>
              {!(current && isOpen(current)) && <SendFile onSent={() => void refetch()} />}
              {current && <CurrentImport current={current} {...decisions} />}
            </>
          )}
        </QueryResult>
      </Panel>
    </Page>
  );
}

export { Transfer as Component };
