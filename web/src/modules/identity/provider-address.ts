/** Where the provider waits for what was begun. */
export const providerAddress = ({ url, fields }: { url: string; fields: Record<string, string> }) => ({
  address: `${url}?${new URLSearchParams(fields)}`,
  reference: fields.token_version_id ?? '',
})
