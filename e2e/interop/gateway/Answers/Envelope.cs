using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchline.Gateway.Answers;

/// <summary>The envelope of ABP, with the members that its own back ends add.</summary>
public sealed record Envelope<T>(
    T? Result,
    string? TargetUrl,
    bool Success,
    ErrorInfo? Error,
    bool UnAuthorizedRequest,
    int? Status,
    string? Message)
{
    [JsonPropertyName("__abp")]
    public bool Abp => true;
}

public sealed record ErrorInfo(
    JsonElement? Code,
    string? Message,
    string? Details,
    List<ValidationError>? ValidationErrors);

public sealed record ValidationError(string? Message, List<string>? Members);

public sealed record PageOf<T>(int? TotalCount, List<T>? Items);
