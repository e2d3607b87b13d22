import type { Result } from '../../lib/base/result.ts';
import type { WhatIf } from '../../lib/checks/explain.ts';
import { useCapture } from '../state/capture.ts';
import { useSelection } from '../state/selection.ts';
import type { WhatIfRequest } from '../worker/protocol/whatif.ts';
import { worker } from './service.ts';

/** Projects a field again under other options. Abort the signal when the options change before the answer is there. */
export const whatIf = (request: WhatIfRequest, signal?: AbortSignal): Promise<Result<WhatIf>> =>
  worker().request('whatif', useCapture.getState().epoch, request, signal);

/** Selects a row of the Fields view. */
export const selectField = (field: string): void => useSelection.setState({ field });
