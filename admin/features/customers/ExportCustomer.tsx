import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { outcomeOf } from '../../lib/outcome';
import { saveFile } from '../../lib/save-file';
import { Banner } from '../../ui/States';
import { useExportCustomerMutation } from './Customer.generated';

/** Saves a copy of everything about a customer. */
export function ExportCustomer({ id }: { id: string }) {
  const [send, { loading }] = useExportCustomerMutation();
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    const outcome = await outcomeOf(send({ variables: { id } }));
    setFailure(outcome.userErrors[0]?.message);
    if (outcome.isFailed) return;
    const { fileName, json } = outcome.payload;
    if (fileName !== null && json !== null) saveFile(fileName, new Blob([json], { type: 'application/json' }));
  };
  return (
    <>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Button variant="secondary" size="small" busy={loading && 'Collecting…'} onClick={() => void run()}>
        Download all data
      </Button>
    </>
  );
}
