/** Saves our CSV template, which the importer accepts unchanged. */
export async function saveTemplate(): Promise<void> {
  const { genericTemplate } = await import('#domain/importers/brokers/generic/genericTemplate.ts');
  const url = URL.createObjectURL(new Blob([genericTemplate], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'afterbell-template.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
