/** A version; in a narrow column its content hash wraps to the next line. */
export function Version({
  version,
  className,
}: {
  readonly version: string;
  readonly className: string | undefined;
}) {
  const [release = '', hash] = version.split('+');
  return (
    <code className={className}>
      {release}
      {hash !== undefined && (
        <>
          <wbr />+{hash}
        </>
      )}
    </code>
  );
}
