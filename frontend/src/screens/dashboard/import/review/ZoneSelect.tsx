import { zoneName } from '#format/zoneName.ts';
import { Select } from '#ui/Select.tsx';
import { statementZones } from '../statementZones.ts';

/** The zone of the file's times: the usual ones first. */
export const ZoneSelect = ({
  id,
  zone,
  busy,
  onChange,
}: {
  readonly id: string;
  readonly zone: string;
  readonly busy: boolean;
  readonly onChange: (zone: string) => void;
}) => (
  <Select id={id} size="small" value={zone} disabled={busy} onChange={(event) => onChange(event.target.value)}>
    <optgroup label="Usual">
      {[...new Set([zone, ...statementZones.usual])].map((each) => (
        <option key={each} value={each}>
          {zoneName(each)}
        </option>
      ))}
    </optgroup>
    <optgroup label="All">
      {statementZones.others
        .filter((each) => each !== zone)
        .map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
    </optgroup>
  </Select>
);
