using System.Net;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Touchline.Gateway.Answers;

namespace Touchline.Gateway;

/// <summary>Where the sandbox listens, and this application itself.</summary>
public sealed record Addresses(Uri Api, Uri Cdn, Uri External, Uri Own);

/// <summary>
/// Sends a request on as it came, and its answer back with the same status, read into a record and written anew.
/// </summary>
public sealed class Forwarder(WireStyle style, Addresses addresses, Problems problems) : IDisposable
{
    private static readonly HashSet<string> OwnHeaders = new(StringComparer.OrdinalIgnoreCase)
    {
        "Host", "Connection", "Keep-Alive", "Transfer-Encoding", "Upgrade", "Accept-Encoding", "Content-Length",
        "Content-Encoding", "Vary", "Server",
    };

    // A connection of the browser's own for each call, so that a line the sandbox cuts is cut here too and nothing is sent twice.
    private readonly HttpMessageInvoker http = new(new SocketsHttpHandler
    {
        AllowAutoRedirect = false,
        AutomaticDecompression = DecompressionMethods.All,
        UseCookies = false,
        UseProxy = false,
        PooledConnectionLifetime = TimeSpan.Zero,
    });

    public async Task Forward(HttpContext context, Uri service, Type answer)
    {
        var ended = context.RequestAborted;
        try
        {
            using var request = await Copy(context.Request, service);
            using var response = await http.SendAsync(request, ended);
            var body = await response.Content.ReadAsByteArrayAsync(ended);
            CopyHead(response, context.Response);
            await context.Response.Body.WriteAsync(Rewrite(body, response, answer, context.Request.Path), ended);
        }
        catch (Exception fault) when (fault is HttpRequestException or IOException or OperationCanceledException)
        {
            context.Abort();
        }
    }

    private async Task<HttpRequestMessage> Copy(HttpRequest from, Uri service)
    {
        var relative = from.Path.ToUriComponent().TrimStart('/') + from.QueryString.ToUriComponent();
        var request = new HttpRequestMessage(new HttpMethod(from.Method), new Uri(service, relative));
        if (from.ContentLength > 0 || from.Headers.TransferEncoding.Count > 0)
        {
            var renames = style.ReadsSnakeCase && from.HasJsonContentType();
            request.Content = renames ? new ByteArrayContent(await InCamelCase(from)) : new StreamContent(from.Body);
            if (!renames) request.Content.Headers.ContentLength = from.ContentLength;
        }
        foreach (var (name, values) in from.Headers)
        {
            if (OwnHeaders.Contains(name)) continue;
            if (!request.Headers.TryAddWithoutValidation(name, values.AsEnumerable()))
                request.Content?.Headers.TryAddWithoutValidation(name, values.AsEnumerable());
        }
        return request;
    }

    /// <summary>The body for the sandbox, which knows camelCase alone.</summary>
    private static async Task<byte[]> InCamelCase(HttpRequest from) =>
        JsonSerializer.SerializeToUtf8Bytes(Renamed(await JsonNode.ParseAsync(from.Body)));

    private static JsonNode? Renamed(JsonNode? node) => node switch
    {
        JsonObject members => new JsonObject(members.Select(member => KeyValuePair.Create(
            Regex.Replace(member.Key, "_([a-z0-9])", match => match.Groups[1].Value.ToUpperInvariant()),
            Renamed(member.Value)))),
        JsonArray items => new JsonArray([.. items.Select(Renamed)]),
        _ => node?.DeepClone(),
    };

    private static void CopyHead(HttpResponseMessage from, HttpResponse to)
    {
        to.StatusCode = (int)from.StatusCode;
        foreach (var (name, values) in from.Headers.Concat(from.Content.Headers))
        {
            var isCors = name.StartsWith("Access-Control-", StringComparison.OrdinalIgnoreCase);
            if (!isCors && !OwnHeaders.Contains(name)) to.Headers[name] = values.ToArray();
        }
    }

    private byte[] Rewrite(byte[] body, HttpResponseMessage from, Type answer, PathString path)
    {
        if (body.Length == 0 || from.Content.Headers.ContentType?.MediaType != "application/json") return body;
        try
        {
            var read = JsonSerializer.Deserialize(body, answer, style.Reading);
            var writing = answer == AnswerTypes.Settings ? style.WritingFiles : style.Writing;
            return JsonSerializer.SerializeToUtf8Bytes(Own(read), answer, writing);
        }
        catch (JsonException fault)
        {
            // A fault that a test made on purpose is no envelope either, so what can't be read goes on as it came.
            problems.Add($"{path}: {fault.Message}");
            return body;
        }
    }

    /// <summary>Settings name the address of their API: this one.</summary>
    private object? Own(object? answer) => answer switch
    {
        Envelope<DomainSettings> { Result: { } settings } envelope => envelope with { Result = Own(settings) },
        Envelope<Tree> { Result: { Setting: { } settings } tree } envelope =>
            envelope with { Result = tree with { Setting = Own(settings) } },
        _ => answer,
    };

    private DomainSettings Own(DomainSettings settings) => settings with
    {
        BaseUrl = settings.BaseUrl is null ? null : addresses.Own.ToString(),
        Capabilities = settings.Capabilities?.Where(one => one != "oddsPush" || style.PushesOdds).ToList(),
    };

    public void Dispose() => http.Dispose();
}

/// <summary>Answers of the sandbox that no record here could hold, for tests to look at.</summary>
public sealed class Problems
{
    private readonly List<string> all = [];

    public void Add(string problem)
    {
        lock (all) all.Add(problem);
    }

    public string[] Take()
    {
        lock (all)
        {
            var taken = all.ToArray();
            all.Clear();
            return taken;
        }
    }
}
