type Props = { readonly names: readonly string[]; readonly className?: string | undefined };

/** The heads of columns whose cells are words; those of figures are `Num` cells. */
export const ColumnHeads = ({ names, className }: Props) =>
  names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));
