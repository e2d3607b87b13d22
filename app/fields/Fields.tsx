import type { CallReport } from '../../lib/checks/types.ts';

interface FieldsProps {
  readonly report: CallReport;
}

/** The fields of the call, an update and a field a row. */
export function Fields({ report }: FieldsProps) {
  return <p>{report.fields.map((field) => field.id).join(' | ')}</p>;
}
