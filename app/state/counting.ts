import { create } from 'zustand';
import type { StudyStep } from '../../lib/budgets/study.ts';

/** How far the study under way has come; of few calls nothing is told. */
export const useCounting = create<{ readonly step: StudyStep | undefined }>(() => ({ step: undefined }));
