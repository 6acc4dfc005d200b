/** The heads of columns whose cells are words; those of figures are `Num` cells. */
export const ColumnHeads = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
